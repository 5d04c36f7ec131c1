"""Where the rules of defs.bzl have navc from.

In WORKSPACE.bazel, one of these for each kind of machine that builds run on, and then register_toolchains:

    navc_release(
        name = "navc_linux",
        platform = "linux-x86_64",
        sha256 = "…",  # as the release's navc-VERSION.sha256 says
        version = "…",
    )

    register_toolchains("@navc_linux//:toolchain")
"""

# What the releases are called, and the constraints of the machines that they run on.
_PLATFORMS = {
    "linux-aarch64": ["@platforms//os:linux", "@platforms//cpu:aarch64"],
    "linux-x86_64": ["@platforms//os:linux", "@platforms//cpu:x86_64"],
    "macos-universal": ["@platforms//os:macos"],
}

_BUILD = """\
load("@navc//:toolchain.bzl", "navc_toolchain")

navc_toolchain(
    name = "navc",
    navc = "bin/navc",
)

toolchain(
    name = "toolchain",
    exec_compatible_with = {constraints},
    toolchain = ":navc",
    toolchain_type = "@navc//:toolchain_type",
)
"""

def _navc_toolchain(ctx):
    return [platform_common.ToolchainInfo(navc = ctx.executable.navc)]

navc_toolchain = rule(
    implementation = _navc_toolchain,
    doc = "A navc that builds run; a toolchain of the type @navc//:toolchain_type refers to it.",
    attrs = {
        "navc": attr.label(
            doc = "The binary.",
            allow_single_file = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
    },
)

def _navc_release(repository):
    version, platform = repository.attr.version, repository.attr.platform
    name = "navc-{}-{}".format(version, platform)
    url = repository.attr.url or "https://github.com/OWNER/navc/releases/download/v{}/{}.tar.gz".format(version, name)
    repository.download_and_extract(url, sha256 = repository.attr.sha256, stripPrefix = name)
    repository.file("BUILD.bazel", _BUILD.format(constraints = _PLATFORMS[platform]))

navc_release = repository_rule(
    implementation = _navc_release,
    doc = "A released navc, and @NAME//:toolchain with it.",
    attrs = {
        "platform": attr.string(
            doc = "The kind of machine that it runs on.",
            mandatory = True,
            values = _PLATFORMS.keys(),
        ),
        "sha256": attr.string(doc = "The tarball's checksum.", mandatory = True),
        "url": attr.string(doc = "Where the tarball is; without it, at the project's releases."),
        "version": attr.string(mandatory = True),
    },
)

def _navc_local(repository):
    navc = repository.attr.path or repository.which("navc")
    if not navc:
        fail("there is no navc in PATH: install it, or use navc_release")
    repository.symlink(navc, "bin/navc")
    repository.file("BUILD.bazel", _BUILD.format(constraints = []))

navc_local = repository_rule(
    implementation = _navc_local,
    doc = "A navc that lies on this machine, and @NAME//:toolchain with it.",
    attrs = {"path": attr.string(doc = "The absolute path of the binary; without it, what PATH finds.")},
    environ = ["PATH"],
    local = True,
)
