// Runs in the head of every page, before its code is loaded. If the stored token is certainly fresh, it requests the
// profile at once, together with the page's first data; otherwise the session calls `askFirst` for both after renewing
// the token. `src/api/kit/first-answers.ts` passes the responses to the requests of the session, or discards them;
// `src/machines/session/tokens/token-vault.ts` records how long the token is fresh.
(function (host, profile, addresses, refreshCode) {
  try {
    var stored = JSON.parse(localStorage.getItem('auth'));
    var token = stored.state.access;
    var refresh = stored.state.refresh;
    var isToken = /^[\x21-\x7e]+$/;
    if (
      stored.version !== 0 ||
      ![token, refresh].every((text) => typeof text === 'string' && isToken.test(text))
    )
      return;
    var ask = function (token) {
      var byAddress = new Map();
      [profile, !location.search && addresses[location.pathname.replace(/(.)\/$/, '$1')]].forEach(
        function (address) {
          if (!address) return;
          var controller = new AbortController();
          var response = fetch(host + address, {
            headers: { authorization: 'Bearer ' + token },
            signal: controller.signal,
          });
          // Whoever takes the response handles the failure.
          response.catch(function () {});
          byAddress.set(host + address, {
            response: response,
            abort: function () {
              controller.abort();
            },
          });
        },
      );
      // Responses that have not been taken by then are discarded.
      setTimeout(function () {
        byAddress.forEach(function (answer) {
          answer.abort();
        });
        byAddress.clear();
      }, 30000);
      window.firstAnswers = { token: token, byAddress: byAddress };
    };
    var arrival = (sessionStorage.getItem('auth-arrival') || '').split(' ');
    var now = Date.now();
    if (arrival[1] === token.slice(-16) && now >= +arrival[0] && now < +arrival[2]) {
      ask(token);
      return;
    }
    window.askFirst = ask;
    // The code for renewing it is loaded together with the other code.
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = refreshCode;
    document.head.append(link);
  } catch {
    // Without storage, or with an invalid value in it, the session handles it itself.
  }
})('%HOST%', '%PROFILE%', '%ADDRESSES%', '%REFRESH%');
