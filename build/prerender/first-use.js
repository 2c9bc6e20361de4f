// Runs in the head of a public page that was prerendered completely: its code is loaded on the first interaction, or at
// once if another page may be shown. `code` names its files, the page's own script first.
(function (code, isNeeded) {
  var files = code.split(' ');
  var signs = 'pointerdown touchstart keydown focusin input click submit storage'.split(' ');
  var first = new AbortController();
  var hasEntries = function () {
    return Array.from(document.querySelectorAll('[data-page] input')).some(function (input) {
      return input.value !== input.defaultValue || input.checked !== input.defaultChecked;
    });
  };
  var ask = function () {
    if (first.signal.aborted) return;
    first.abort();
    files.forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
    // It renders into the page, which has to be parsed completely.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };
  var run = function () {
    var script = document.createElement('script');
    script.type = 'module';
    script.src = files[0];
    script.addEventListener('error', function () {
      // After a deployment the files of the previous page are gone; one reload fixes that if no input would be lost.
      try {
        if (navigator.onLine && !hasEntries() && sessionStorage.getItem('reloaded-for') !== files[0]) {
          sessionStorage.setItem('reloaded-for', files[0]);
          location.reload();
          return;
        }
      } catch {
        // Without storage the user has to reload.
      }
      script.remove();
      document.querySelector('#not-loaded').hidden = false;
    });
    document.head.append(script);
  };
  var listening = { capture: true, signal: first.signal };
  // `storage`: the person signs in in another tab.
  signs.forEach(function (sign) {
    addEventListener(sign, ask, listening);
  });
  // A browser also fires it for a pointer at rest, when the page appears below it.
  var rest = null;
  var follow = function (event) {
    rest = rest || event;
    if (event.screenX !== rest.screenX || event.screenY !== rest.screenY) ask();
  };
  addEventListener('pointermove', follow, listening);
  if (isNeeded) ask();
  // The host adds the demo accounts, which are not prerendered.
  addEventListener('DOMContentLoaded', function () {
    if (document.querySelector('#demo-accounts, form :focus')) ask();
  });
})(
  '%CODE%',
  document.documentElement.dataset.arrival !== undefined || location.search + location.hash !== '',
);
