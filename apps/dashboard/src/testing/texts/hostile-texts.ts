/** Markup that runs if a page does not escape it; each sets `window.pwned` in a way of its own. */
const MARKS = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=1">',
  '<svg onload="window.pwned=1">',
  '<svg><script>window.pwned=1</script></svg>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<details open ontoggle="window.pwned=1">',
  '<input autofocus onfocus="window.pwned=1">',
  '<video><source onerror="window.pwned=1"></video>',
  '<math><mtext><style><img src=x onerror=window.pwned=1></style></mtext></math>',
  '<a href="javascript:window.pwned=1">open</a>',
  '<form action="javascript:window.pwned=1"><button>go</button></form>',
  '<object data="javascript:window.pwned=1"></object>',
  '<meta http-equiv="refresh" content="0;url=javascript:window.pwned=1">',
  '<base href="//evil.example/">',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<style>@import "//evil.example/x.css";</style>',
  '{{constructor.constructor("window.pwned=1")()}}',
  '<button popovertarget=x onclick=window.pwned=1>x</button>',
  'javascript:window.pwned=1',
  '<body onload=window.pwned=1>',
];

/** How a text tries to break out of the element or attribute that holds it. */
const WAYS_OUT = ['', '">', "'>", '</title></textarea></script>', '--><!--'];

/** Each mark with a way out, and each way out with several marks. */
export const hostileTexts: readonly string[] = MARKS.map((mark, at) => (WAYS_OUT[at % WAYS_OUT.length] ?? '') + mark);
