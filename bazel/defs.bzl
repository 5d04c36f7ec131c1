"""Rules for navc: navc_router generates the Swift router of a spec, navc_diagram draws it, navc_check_test checks it.

The rules run navc from a toolchain; see toolchain.bzl.
"""

_TOOLCHAIN = "@navc//:toolchain_type"

_SPEC = {
    "parts": attr.label_list(
        doc = "All parts that the spec includes, directly or indirectly.",
        allow_files = [".nav-part.yaml"],
    ),
    "spec": attr.label(
        doc = "The spec.",
        allow_single_file = [".nav.yaml"],
        mandatory = True,
    ),
}

def _run(ctx, command, output, arguments, mnemonic, progress):
    """Runs a command of navc that writes `output`, without environment variables and without a shell."""
    navc = ctx.toolchains[_TOOLCHAIN].navc
    line = ctx.actions.args()
    line.add(command)
    line.add(ctx.file.spec)
    line.add("-o", output)
    line.add_all(arguments)
    ctx.actions.run(
        executable = navc,
        arguments = [line],
        inputs = [ctx.file.spec] + ctx.files.parts,
        outputs = [output],
        env = {},
        mnemonic = mnemonic,
        progress_message = progress.format(ctx.file.spec.short_path),
    )
    return [DefaultInfo(files = depset([output]))]

def _navc_router(ctx):
    output = ctx.outputs.out or ctx.actions.declare_file(ctx.label.name + ".swift")
    options = ["--ui", ",".join(ctx.attr.ui)] if ctx.attr.ui else []
    if ctx.attr.runtime:
        options += ["--runtime", ctx.attr.runtime]
    return _run(ctx, "generate", output, options, "NavcRouter", "Generating the router of {}")

navc_router = rule(
    implementation = _navc_router,
    doc = "The Swift router of a spec, for the srcs of a swift_library. The build fails if the spec has errors.",
    attrs = dict(
        _SPEC,
        out = attr.output(doc = "The file to write; by default, NAME.swift."),
        runtime = attr.string(
            doc = "The form of the runtime: package (imported) or embedded; by default, as in the spec, else embedded.",
            values = ["", "package", "embedded"],
        ),
        ui = attr.string_list(doc = "The UI frameworks of the router: uikit, swiftui; by default, both."),
    ),
    toolchains = [_TOOLCHAIN],
)

def _navc_diagram(ctx):
    output = ctx.outputs.out or ctx.actions.declare_file(ctx.label.name + ".dot")
    return _run(ctx, "diagram", output, [], "NavcDiagram", "Drawing {}")

navc_diagram = rule(
    implementation = _navc_diagram,
    doc = "The flow chart of a spec. The file extension sets the format: .dot or .json.",
    attrs = dict(_SPEC, out = attr.output(doc = "The file to write; by default, NAME.dot.")),
    toolchains = [_TOOLCHAIN],
)

# Bazel shows the output of a failed test, and passes the report in XML_OUTPUT_FILE to servers and dashboards.
_TEST = """\
#!/bin/sh
set -- "$PWD/{navc}" check "{spec}" {arguments}
if [ -n "$XML_OUTPUT_FILE" ]; then "$@" --format junit >"$XML_OUTPUT_FILE"; fi
exec "$@"
"""

def _navc_check_test(ctx):
    navc = ctx.toolchains[_TOOLCHAIN].navc
    files = [navc, ctx.file.spec] + ctx.files.parts
    arguments = ["--strict"] if ctx.attr.strict else []
    if ctx.file.baseline:
        files.append(ctx.file.baseline)
        arguments.append("--baseline \"{}\"".format(ctx.file.baseline.short_path))
    test = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(test, _TEST.format(
        arguments = " ".join(arguments),
        navc = navc.short_path,
        spec = ctx.file.spec.short_path,
    ), is_executable = True)
    return [DefaultInfo(executable = test, runfiles = ctx.runfiles(files))]

navc_check_test = rule(
    implementation = _navc_check_test,
    doc = "Passes if navc finds no errors in a spec.",
    attrs = dict(
        _SPEC,
        baseline = attr.label(doc = "The baseline with known findings, written by --write-baseline.", allow_single_file = True),
        strict = attr.bool(doc = "True if warnings fail the test, too.", default = True),
    ),
    test = True,
    toolchains = [_TOOLCHAIN],
)
