# The main targets: `make demo` and `make test`. Both install missing dependencies.

SPEC    ?= examples/app.nav.yaml
DEMO    ?= out/demo
NAVC    := .build/release/navc
UNAME   := $(shell uname -s)
CORES   := $(shell getconf _NPROCESSORS_ONLN)
# A static binary needs no libraries, and starts faster because it loads none. Type metadata is accessed by functions:
# with mangled names, the default, Swift's runtime scans all conformances of the program for each type. Apart from the
# proof, that took a third of the time of a small check.
STATIC  := $(if $(filter Linux,$(UNAME)),--static-swift-stdlib -Xswiftc -static-executable \
  -Xswiftc -DNAVC_STATIC_RUNTIME \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
# Released binaries are stripped, so they are built without debug information, which takes 10% less time.
RELEASE := -c release -debug-info-format none
SOURCES := Sources Plugins Tests Fuzz/Targets Package.swift Benchmarks/Sources Benchmarks/Package.swift \
  $(addprefix examples/ReaderApp/,Sources Tests Package.swift) \
  docs/Site/Sources docs/Site/Package.swift

# Only `scripts/test-plugins` uses the plugins; see Package.swift.
export NAVC_WITHOUT_PLUGINS := 1

.PHONY: help demo test test-all drives record test-plugins test-builds build lint format docs bench fuzz deps validators clean release universal test-release

help:
	@echo "make demo     build navc and run check, generate and diagram on $(SPEC)"
	@echo "make test     run the tests; FILTER=Golden runs those whose names contain it"
	@echo "make test-all run all tests, including more random specs and slow compilations"
	@echo "make record   regenerate golden files, generated docs, schemas and embedded sources"
	@echo "make test-plugins  test the plugins on examples/ReaderApp"
	@echo "make test-builds  test navc in Make, Ninja, CMake, Bazel, GitHub Actions and pre-commit"
	@echo "make build    build the optimized binary, $(NAVC)"
	@echo "make lint     check the formatting"
	@echo "make format   fix the formatting"
	@echo "make docs     build the documentation site, out/site"
	@echo "make bench    run the benchmarks; BENCHMARKS=\"app hub\" runs only these"
	@echo "make fuzz     run the fuzz targets for a few minutes; TARGETS=\"links plist\" runs only these"
	@echo "make release  pack tarball, artifact bundle and checksums into out/release"
	@echo "make test-release  test the release on a clean system"
	@echo "make clean    remove build products"

deps:
	@scripts/install-dependencies libyaml graphviz

validators: deps
	@scripts/install-dependencies zsh fish mandoc node chromium vim
	@scripts/install-validators

build: deps
	swift build $(RELEASE) $(STATIC) --product navc

# Much faster to build than the release: no optimization, and whole modules on all cores.
QUICK := .build/demo/debug/navc
demo: deps
	swift build --scratch-path .build/demo --product navc -debug-info-format none \
	  -Xswiftc -disable-batch-mode -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc $(CORES)
	@mkdir -p $(DEMO)
	$(QUICK) check $(SPEC)
	$(QUICK) generate $(SPEC) --runtime package -o $(DEMO)/Router.swift
	$(QUICK) generate $(SPEC) --runtime embedded -o $(DEMO)/EmbeddedRouter.swift
	$(QUICK) diagram $(SPEC) -o $(DEMO)/app.dot
	$(QUICK) diagram $(SPEC) -o $(DEMO)/app.svg
	$(QUICK) diagram $(SPEC) -o $(DEMO)/app.html
	@echo
	@echo "In $(DEMO): Router.swift (the router, which imports NavcRuntime), EmbeddedRouter.swift (the router in"
	@echo "one file without dependencies), app.dot and app.svg (the flow chart), and app.html (open it in a browser)"

# The tests have a separate build folder: their stand-ins include a module UIKit, which other builds must not find.
# Debug information is left out to save time.
TESTS := --scratch-path .build/tests -debug-info-format none $(SWIFT_TEST_FLAGS)

# Generated routers for the tests, with stand-ins for UIKit and SwiftUI.
drives: export NAVC_STAND_INS := 1
drives: deps
	swift build $(TESTS) --build-tests
	scripts/generate-drives

test: export NAVC_STAND_INS := 1
test: validators drives
	NAVC_DRIVES=1 swift test $(TESTS) $(if $(FILTER),--filter $(FILTER))

# Runs all random specs, and compiles routers with all runtime forms and language modes.
EVENTS := .build/tests/events
test-all: export NAVC_STAND_INS := 1
test-all: export NAVC_THOROUGH := 1
test-all: validators drives
	NAVC_DRIVES=1 swift test $(TESTS) --event-stream-output-path $(EVENTS) --event-stream-version 0; \
	  status=$$?; scripts/slowest-suites $(EVENTS); exit $$status

# Regenerates committed files with the tests' build, and shows the changes.
record: export NAVC_STAND_INS := 1
record: deps
	scripts/record $(TESTS)

# SwiftPM builds navc once more, as a tool for the plugins.
test-plugins: deps
	scripts/test-plugins

# NAVC can name another binary to test.
test-builds: $(if $(filter .build/release/navc,$(NAVC)),build) validators
	@scripts/install-dependencies bazel cmake jq ninja ruby shellcheck
	NAVC=$(NAVC) Tests/Builds/run

lint:
	swift format lint --strict --recursive $(SOURCES)

format:
	swift format --in-place --recursive $(SOURCES)

docs: build
	@scripts/install-dependencies python
	scripts/site/build $(NAVC)

bench: build
	@scripts/install-dependencies valgrind
	swift build $(RELEASE) --package-path Benchmarks
	Benchmarks/.build/release/Benchmarks $(BENCHMARKS)

# If a target fails, add the input to Fuzz/Corpora, together with the fix: see CONTRIBUTING.md.
fuzz: deps
	@scripts/install-dependencies node
	Fuzz/run $(TARGETS)

# On macOS, the release is a universal binary, which needs a separate build.
release: $(if $(filter Darwin,$(UNAME)),universal,build)
	scripts/release/make $(if $(filter Darwin,$(UNAME)),.build/navc-universal,$(NAVC))

universal: deps
	scripts/release/universal

test-release: release
	@scripts/install-dependencies debootstrap
	scripts/release/test

clean:
	rm -rf .build Benchmarks/.build docs/Site/.build docs/Site/Sources/navc/navc.docc out
