// Run as a process of its own by launch-browser.ts: unpacks the packaged Chromium into TMPDIR.

import packaged from "@sparticuz/chromium";

await packaged.executablePath();
