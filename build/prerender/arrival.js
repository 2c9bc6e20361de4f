// Runs in the head of the drawn page of `%ROUTE%`, before anything is painted, and after `build/start/starter.js`.
(function (route, audience) {
  var isSignedIn = false;
  try {
    isSignedIn = !!localStorage.getItem('auth');
  } catch {
    // Without storage nobody is signed in.
  }
  var arrival = document.documentElement.dataset;
  if (audience !== 'public') {
    // With tokens that can be read, the starter has asked for the person, or will.
    arrival.arrival = window.firstAnswers || window.askFirst ? 'frame' : 'elsewhere';
    return;
  }
  var lacksCode = route === 'restoreConfirm' && !/[?#&]code=/.test(location.href);
  if (isSignedIn || lacksCode) arrival.arrival = 'elsewhere';
  // An address with a query may show more than was drawn; the one with a code does not.
  else if (location.search && route !== 'restoreConfirm') arrival.arrival = 'query';
  // No form is ever sent by the browser itself, which would put a password into the address. One that is sent before
  // the code has taken over is sent by the code then.
  addEventListener(
    'submit',
    function (event) {
      event.preventDefault();
      if (event.target.closest('[data-page]')) event.target.dataset.sent = '';
    },
    true,
  );
  // So is a button that was pressed.
  addEventListener(
    'click',
    function (event) {
      var button = event.target.closest('[data-page] button[type=button]');
      if (button) button.dataset.pressed = '';
    },
    true,
  );
})('%ROUTE%', '%AUDIENCE%');
