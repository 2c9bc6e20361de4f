// Runs in the head of a public page that is complete as it was drawn: its code is asked for once somebody uses it, or at
// once where the page may be another one for them. `code` names its files, the page's own script first.
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
    // It draws into the page, all of which has to be here.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };
  var run = function () {
    var script = document.createElement('script');
    script.type = 'module';
    script.src = files[0];
    script.addEventListener('error', function () {
      // After a deploy the files of the page before are gone, which one reload mends where nothing is entered that it would lose.
      try {
        if (navigator.onLine && !hasEntries() && sessionStorage.getItem('reloaded-for') !== files[0]) {
          sessionStorage.setItem('reloaded-for', files[0]);
          location.reload();
          return;
        }
      } catch {
        // Without storage it is left to the person.
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
  // A browser also says so of a pointer that rests, when the page appears under it.
  var rest = null;
  var follow = function (event) {
    rest = rest || event;
    if (event.screenX !== rest.screenX || event.screenY !== rest.screenY) ask();
  };
  addEventListener('pointermove', follow, listening);
  if (isNeeded) ask();
  // The host adds the accounts of a demonstration, which are not in the drawing.
  addEventListener('DOMContentLoaded', function () {
    if (document.querySelector('#demo-accounts, form :focus')) ask();
  });
})(
  '%CODE%',
  document.documentElement.dataset.arrival !== undefined || location.search + location.hash !== '',
);
