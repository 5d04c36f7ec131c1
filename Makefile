# The two commands that matter: `make demo` and `make test`. Both install what is missing.

SPEC    ?= examples/app.nav.yaml
DEMO    ?= out/demo
NAVC    := .build/release/navc
UNAME   := $(shell uname -s)
CORES   := $(shell getconf _NPROCESSORS_ONLN)
# A released binary needs nothing where it runs, and starts faster than one that looks for libraries. Types
# are asked for by functions: by names in a text, the default, Swift's runtime looks through all
# conformances of the program for each, which was a third of a small check beside the proof.
STATIC  := $(if $(filter Linux,$(UNAME)),--static-swift-stdlib -Xswiftc -static-executable \
  -Xswiftc -DNAVC_STATIC_RUNTIME \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
# What is released is stripped; a build without debug information takes a tenth less.
RELEASE := -c release -debug-info-format none
SOURCES := Sources Plugins Tests Fuzz/Targets Package.swift Benchmarks/Sources Benchmarks/Package.swift \
  $(addprefix examples/ReaderApp/,Sources Tests Package.swift) \
  docs/Site/Sources docs/Site/Package.swift

# Nothing here uses the plugins but `scripts/test-plugins`; see Package.swift.
export NAVC_WITHOUT_PLUGINS := 1

.PHONY: help demo test test-all drives record test-plugins test-builds build lint format docs bench fuzz deps validators clean release universal test-release

help:
	@echo "make demo     build navc and run check, generate and diagram on $(SPEC)"
	@echo "make test     run the tests; FILTER=Golden runs those whose names hold that"
	@echo "make test-all run them with all random specs, and all that takes the compiler long"
	@echo "make record   write anew what is made of other files: golden files, generated docs, schemas, embedded sources"
	@echo "make test-plugins  try the plugins on examples/ReaderApp"
	@echo "make test-builds  try navc in Make, Ninja, CMake, Bazel, GitHub's actions and pre-commit"
	@echo "make build    build the optimized binary, $(NAVC)"
	@echo "make lint     check the formatting"
	@echo "make format   mend the formatting"
	@echo "make docs     build the documentation site, out/site"
	@echo "make bench    measure navc; BENCHMARKS=\"app hub\" measures these only"
	@echo "make fuzz     give navc random input for some minutes; TARGETS=\"links plist\" only to these"
	@echo "make release  pack tarball, artifact bundle and checksums into out/release"
	@echo "make test-release  try the release on a machine with nothing installed"
	@echo "make clean    remove what was built"

deps:
	@scripts/install-dependencies libyaml graphviz

validators: deps
	@scripts/install-dependencies zsh fish mandoc node chromium vim
	@scripts/install-validators

build: deps
	swift build $(RELEASE) $(STATIC) --product navc

# A build without optimization, of each module as a whole on all cores, takes a fraction of the time.
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
	@echo "In $(DEMO): Router.swift (the router, on the package NavcRuntime), EmbeddedRouter.swift (the same in"
	@echo "one file without dependencies), app.dot and app.svg (the flow chart), and app.html: open that in a browser"

# Built by itself: with stand-ins there is a module UIKit, which no other build is to find.
# Without debug information, which takes a while; `swift test` has it.
TESTS := --scratch-path .build/tests -debug-info-format none $(SWIFT_TEST_FLAGS)

# What the tests drive: routers that navc writes, with stand-ins for UIKit and SwiftUI.
drives: export NAVC_STAND_INS := 1
drives: deps
	swift build $(TESTS) --build-tests
	scripts/generate-drives

test: export NAVC_STAND_INS := 1
test: validators drives
	NAVC_DRIVES=1 swift test $(TESTS) $(if $(FILTER),--filter $(FILTER))

# All random specs, and all forms and language modes of what is compiled.
EVENTS := .build/tests/events
test-all: export NAVC_STAND_INS := 1
test-all: export NAVC_THOROUGH := 1
test-all: validators drives
	NAVC_DRIVES=1 swift test $(TESTS) --event-stream-output-path $(EVENTS) --event-stream-version 0; \
	  status=$$?; scripts/dearest-suites $(EVENTS); exit $$status

# Writes what is committed and made of other files, by the tests' build, and shows what changed.
record: export NAVC_STAND_INS := 1
record: deps
	scripts/record $(TESTS)

# Builds navc once more, as plugins have it.
test-plugins: deps
	scripts/test-plugins

# Of the binary that NAVC names, if that is another.
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

# What it finds belongs into Fuzz/Corpora, with the change that mends it: see CONTRIBUTING.md.
fuzz: deps
	@scripts/install-dependencies node
	Fuzz/run $(TARGETS)

# A binary for both processors of the Mac is built by itself.
release: $(if $(filter Darwin,$(UNAME)),universal,build)
	scripts/release/make $(if $(filter Darwin,$(UNAME)),.build/navc-universal,$(NAVC))

universal: deps
	scripts/release/universal

test-release: release
	@scripts/install-dependencies debootstrap
	scripts/release/test

clean:
	rm -rf .build Benchmarks/.build docs/Site/.build docs/Site/Sources/navc/navc.docc out
