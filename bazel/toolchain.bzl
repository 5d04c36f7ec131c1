"""Toolchains with navc for the rules of defs.bzl.

Add this to WORKSPACE.bazel, with the platforms that builds run on and the checksums in the release's navc-VERSION.sha256:

    navc_releases(
        name = "navc_releases",
        sha256 = {
            "linux-x86_64": "…",
            "macos-universal": "…",
        },
        version = "…",
    )

    register_toolchains("@navc_releases//:all")
"""

# The platform names in release files, and the constraints of the platforms.
_PLATFORMS = {
    "linux-aarch64": ["@platforms//os:linux", "@platforms//cpu:aarch64"],
    "linux-x86_64": ["@platforms//os:linux", "@platforms//cpu:x86_64"],
    "macos-universal": ["@platforms//os:macos"],
}

_URL = "https://github.com/OWNER/navc/releases/download/{version}/{name}.tar.gz"

_BINARY = """\
load("@navc//:toolchain.bzl", "navc_toolchain")

navc_toolchain(
    name = "navc",
    navc = "bin/navc",
    visibility = ["//visibility:public"],
)
"""

_TOOLCHAIN = """\
toolchain(
    name = "{name}",
    exec_compatible_with = {constraints},
    toolchain = "{navc}",
    toolchain_type = "@navc//:toolchain_type",
)
"""

def _navc_toolchain(ctx):
    return [platform_common.ToolchainInfo(navc = ctx.executable.navc)]

navc_toolchain = rule(
    implementation = _navc_toolchain,
    doc = "The binary of navc for builds; a toolchain of the type @navc//:toolchain_type refers to it.",
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

def _release(repository):
    name = "navc-{}-{}".format(repository.attr.version, repository.attr.platform)
    url = repository.attr.url.format(name = name, version = repository.attr.version)
    repository.download_and_extract(url, sha256 = repository.attr.sha256, stripPrefix = name)
    repository.file("BUILD.bazel", _BINARY)

_navc_release = repository_rule(
    implementation = _release,
    attrs = {
        "platform": attr.string(mandatory = True, values = _PLATFORMS.keys()),
        "sha256": attr.string(mandatory = True),
        "url": attr.string(mandatory = True),
        "version": attr.string(mandatory = True),
    },
)

def _toolchains(repository):
    text = [
        _TOOLCHAIN.format(constraints = _PLATFORMS[platform], name = platform, navc = navc)
        for platform, navc in repository.attr.binaries.items()
    ]
    repository.file("BUILD.bazel", "\n".join(text))

_navc_toolchains = repository_rule(
    implementation = _toolchains,
    attrs = {"binaries": attr.string_dict(mandatory = True)},
)

def navc_releases(name, version, sha256, url = _URL):
    """Released binaries, which are downloaded when a build needs them.

    Args:
        name: the name of the repository with the toolchains; register "@NAME//:all".
        version: the version of navc.
        sha256: the checksums of the tarballs, by platform: linux-x86_64, linux-aarch64, macos-universal.
        url: the URL of a tarball, with {name} and {version}; by default, in the project's releases.
    """
    binaries = {}
    for platform, checksum in sha256.items():
        binary = "{}_{}".format(name, platform.replace("-", "_"))
        _navc_release(name = binary, platform = platform, sha256 = checksum, url = url, version = version)
        binaries[platform] = "@{}//:navc".format(binary)
    _navc_toolchains(name = name, binaries = binaries)

def _local(repository):
    navc = repository.attr.path or repository.which("navc")
    if not navc:
        fail("navc is not in PATH: install it, or use navc_releases")
    repository.symlink(navc, "bin/navc")
    repository.file(
        "BUILD.bazel",
        _BINARY + "\n" + _TOOLCHAIN.format(constraints = [], name = "toolchain", navc = ":navc"),
    )

navc_local = repository_rule(
    implementation = _local,
    doc = "The navc of this machine; register \"@NAME//:toolchain\".",
    attrs = {"path": attr.string(doc = "The absolute path of the binary; by default, navc in PATH.")},
    environ = ["PATH"],
    local = True,
)
