class Navc < Formula
  desc "Compiler for iOS app navigation"
  homepage "https://github.com/OWNER/navc"
  url "https://github.com/OWNER/navc.git", tag: "0.1.0"
  license "MIT"
  head "https://github.com/OWNER/navc.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "libyaml"

  uses_from_macos "python" => :build

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "navc"
    bin.install ".build/release/navc"
    (man1/"navc.1").write Utils.safe_popen_read("scripts/manual", "mdoc", bin/"navc")
    generate_completions_from_executable(bin/"navc", "--generate-completion-script")
  end

  test do
    (testpath/"app.nav.yaml").write <<~YAML
      navc: 1
      app: App
      screens: { feed: FeedViewController }
      containers: { main: { nav: feed } }
      launch: [{ root: main }]
    YAML
    system bin/"navc", "check", "app.nav.yaml"
    system bin/"navc", "generate", "app.nav.yaml", "-o", "AppRouter.swift"
    assert_match "AppRouter", (testpath/"AppRouter.swift").read
  end
end
