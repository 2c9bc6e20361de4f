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
})('%ROUTE%', '%AUDIENCE%');
