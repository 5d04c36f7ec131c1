# The stages of `.ci/run`, for GNU make. Each stage is one command, which is timed. A part starts its stages in this order.

MAKEFLAGS += --no-print-directory
SHELL := bash
# See Package.swift.
export NAVC_WITHOUT_PLUGINS := 1

TESTS := format test-all
BUILDS := build plugins test-builds demo test-release docs
FUZZ := fuzz-build fuzz-run
STAGES := $(TESTS) $(BUILDS) $(FUZZ)

.PHONY: tests builds fuzz $(STAGES)
tests: $(TESTS)
builds: $(BUILDS)
fuzz: $(FUZZ)

format: COMMAND := make lint
test-all: COMMAND := make test-all SWIFT_TEST_FLAGS="-Xswiftc -warnings-as-errors"
build: COMMAND := make build
plugins: COMMAND := make test-plugins
test-builds: COMMAND := make test-builds
demo: COMMAND := make demo
test-release: COMMAND := make test-release
docs: COMMAND := make docs
fuzz-build: COMMAND := Fuzz/run --build
fuzz-run: COMMAND := make fuzz

test-builds test-release docs: build
fuzz-run: fuzz-build

# Removes the variables of this make, so that each command chooses its own number of jobs.
$(STAGES):
	@echo '== $@: $(COMMAND)'
	@TIMEFORMAT='$@ %R %U %S'; { time env -u MAKEFLAGS -u MAKELEVEL $(COMMAND) 2>&3; } 3>&2 2>$(TIMES)/$@
