// Runs in the head of the prerendered page of `%ROUTE%`, before the first paint, and after `build/start/first-requests.ts`.
(function (route, audience) {
  var isSignedIn = false;
  try {
    isSignedIn = !!localStorage.getItem('auth');
  } catch {
    // Without storage nobody is signed in.
  }
  var arrival = document.documentElement.dataset;
  if (audience !== 'public') {
    // With readable tokens, the starter has requested the profile, or will.
    arrival.arrival = window.firstAnswers || window.askFirst ? 'frame' : 'elsewhere';
    return;
  }
  var lacksCode = route === 'resetConfirm' && !/[?#&]code=/.test(location.href);
  if (isSignedIn || lacksCode) arrival.arrival = 'elsewhere';
  // A URL with a query may show more than was prerendered; the one with a reset code does not.
  else if (location.search && route !== 'resetConfirm') arrival.arrival = 'query';
  // The browser itself never submits a form, which would put a password into the URL. A form submitted before hydration
  // is submitted by the code afterwards.
  addEventListener(
    'submit',
    function (event) {
      event.preventDefault();
      if (event.target.closest('[data-page]')) event.target.dataset.sent = '';
    },
    true,
  );
  // The same for a button that was pressed.
  addEventListener(
    'click',
    function (event) {
      var button = event.target.closest('[data-page] button[type=button]');
      if (button) button.dataset.pressed = '';
    },
    true,
  );
})('%ROUTE%', '%AUDIENCE%');
