// Runs in the head of every page, before its code is here. A person whose stored token is surely fresh is asked for at
// once, together with what the page asks first; with another token the session asks for both by `askFirst` when it was
// renewed. `src/api/kit/first-answers.ts` hands the answers to the requests of the session, or drops them;
// `src/machines/session/tokens/token-vault.ts` notes until when the token is fresh.
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
          // Whoever takes it hears of a failure.
          response.catch(function () {});
          byAddress.set(host + address, {
            response: response,
            abort: function () {
              controller.abort();
            },
          });
        },
      );
      // What nobody has taken by then is for nobody.
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
    // What renews it is asked for beside the other code.
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = refreshCode;
    document.head.append(link);
  } catch {
    // Without storage, or with something else in it, the session finds out for itself.
  }
})('%HOST%', '%PROFILE%', '%ADDRESSES%', '%REFRESH%');
