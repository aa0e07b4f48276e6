// Run as its own process by launch-browser.ts: unpacks the packaged Chromium into TMPDIR.

import packaged from "@sparticuz/chromium";

await packaged.executablePath();
