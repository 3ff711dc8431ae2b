"""The Chromium of this machine."""

import shutil

from playwright.sync_api import Browser, Playwright

# Replaces the driver's own list: what asks other servers, and the address bar's pages, which nobody sees
# and which take as long as the page under test.
OFF = (
    *("AimEnabled", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter"),
    *("NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    *("WebUIOmniboxAimPopup", "WebUIOmniboxPopup"),
)
ELSEWHERE = "trident.test"  # this machine under a name that is not its own: as another one's browser sees it
QUIET = (
    f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1",
    *("--no-sandbox", "--disable-quic", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
    f"--disable-features={','.join(OFF)}",
)


def chromium() -> str | None:
    """Where it is, if it is there."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if (found := shutil.which(name))), None)


def launched(driver: Playwright) -> Browser:
    """A browser without a window that talks to nobody but the page's server."""
    return driver.chromium.launch(executable_path=chromium(), args=list(QUIET))
