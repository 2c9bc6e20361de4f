// Runs in the head of a drawn page, before anything is painted. `%NEEDS%` says whom the page is for.
(function (needs) {
  var root = document.documentElement;
  var isSignedIn = false;
  try {
    isSignedIn = !!localStorage.getItem('auth');
  } catch {
    // Without storage nobody is signed in.
  }
  var isRight = needs === 'session' ? isSignedIn : !isSignedIn;
  if (needs === 'code' && !/[?#&]code=/.test(location.href)) isRight = false;
  if (!isRight) root.dataset.arrival = 'elsewhere';
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
})('%NEEDS%');
