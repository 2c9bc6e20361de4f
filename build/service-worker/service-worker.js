// Caches the application's own files, so that it starts offline: the page without markup, and the loaded files of the
// build. Responses of the host are cached by the page (`src/machines/session/offline`), and never handled here.
(function (version) {
  var prefix = 'files ';
  var name = prefix + version;
  var page = '/index.html';
  var isOfBuild = function (address) {
    return address.startsWith(location.origin + '/assets/');
  };

  addEventListener('install', function (event) {
    skipWaiting();
    // If the browser supports static routes, API requests do not wait for this worker to start.
    if (event.addRoutes)
      event.waitUntil(
        event.addRoutes([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }]),
      );
  });
  addEventListener('activate', function (event) {
    event.waitUntil(
      caches
        .keys()
        .then(function (names) {
          return Promise.all(
            names
              .filter(function (other) {
                return other.startsWith(prefix) && other !== name;
              })
              .map(function (other) {
                return caches.delete(other);
              }),
          );
        })
        .then(function () {
          // Navigation preload: the page is requested while this worker starts.
          return registration.navigationPreload && registration.navigationPreload.enable();
        })
        .then(function () {
          return clients.claim();
        }),
    );
  });
  addEventListener('message', function (event) {
    event.waitUntil(
      caches.open(name).then(function (cache) {
        return cache.addAll([page].concat(event.data.filesToCache.filter(isOfBuild)));
      }),
    );
  });
  addEventListener('fetch', function (event) {
    var request = event.request;
    if (request.mode === 'navigate')
      event.respondWith(
        Promise.resolve(event.preloadResponse)
          .then(function (answer) {
            return answer || fetch(request);
          })
          .catch(function (error) {
            return caches.match(page).then(function (cached) {
              if (cached) return cached;
              throw error;
            });
          }),
      );
    else if (isOfBuild(request.url))
      event.respondWith(
        caches.open(name).then(function (cache) {
          return cache.match(request, { ignoreVary: true }).then(function (cached) {
            return (
              cached ||
              fetch(request).then(function (answer) {
                if (answer.ok) event.waitUntil(cache.put(request, answer.clone()));
                return answer;
              })
            );
          });
        }),
      );
  });
})('%VERSION%');
