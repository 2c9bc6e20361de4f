// Runs at the start of a prerendered body, after the styles. Text that was painted in the machine's font keeps it until
// another page is shown or the tab is hidden: a font that arrives late does not change text that is being read.
(function () {
  var root = document.documentElement.dataset;
  root.font = 'fallback';
  // The stylesheet at the end of the body declares the font again: that one has to be loaded too, from the cache.
  var load = function (then) {
    document.fonts.load('1em "Open Sans"').then(then, function () {});
  };
  var use = function () {
    delete root.font;
  };
  var useLater = function (event) {
    if (event.navigationType !== 'replace') load(use);
  };
  load(function () {
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return use();
    addEventListener('visibilitychange', useLater);
    if ('navigation' in window) navigation.addEventListener('currententrychange', useLater);
  });
})();
