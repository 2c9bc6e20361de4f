/**
 * The frame's part of the identity widget's protocol: it reports that it is ready, receives its token, requests a new
 * one when the host no longer accepts it, and reports the result. The host decides, not this page.
 */
const status = document.querySelector('#status');
const choices = document.querySelector('#choices');
const again = document.querySelector('#again');
const sessionId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
/** Read without decoding: that would turn the "+" of base64 into a space, and the widget would not recognise its frame. */
const frameId = /[?&]_=([^&]*)/.exec(location.search)?.[1] ?? '';

const theme = /[?&]theme=(light|dark)/.exec(location.search)?.[1];
if (theme) document.documentElement.dataset.theme = theme;

let accessToken = null;
let parentOrigin = '*';
let pendingOutcome = null;

const say = (method, body = {}) => parent.postMessage({ ...body, method, frameId, sessionId }, parentOrigin);
const resize = () => say('idCheck.onResize', { height: document.documentElement.offsetHeight });

const tell = (text, showsChoices) => {
  status.textContent = text;
  choices.hidden = !showsChoices;
  resize();
};

const post = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: accessToken, ...body }),
  });
  return { status: response.status, body: await response.json() };
};

const askNewToken = () =>
  say('idCheck.onError', { code: 'invalid-token', error: 'The token is no longer valid' });

const report = ({ applicantId, review, text }) => {
  say('idCheck.onApplicantSubmitted', { applicantId });
  say('idCheck.onApplicantStatusChanged', review);
  say('idCheck.applicantStatus', review);
  tell(text, false);
  again.hidden = !review.reviewResult || review.reviewResult.reviewRejectType !== 'RETRY';
  resize();
  status.focus();
};

const attempt = async (work) => {
  for (const button of choices.querySelectorAll('button')) button.disabled = true;
  try {
    const answer = await work();
    if (answer.status === 401) askNewToken();
    else if (answer.status !== 200) tell(answer.body.detail ?? 'The check could not be completed.', false);
    return answer.status === 200 ? answer.body : null;
  } catch {
    tell('The host cannot be reached. Try again.', true);
    return null;
  } finally {
    for (const button of choices.querySelectorAll('button')) button.disabled = false;
  }
};

const start = async () => {
  const applicant = await attempt(() => post('/websdk/applicant', {}));
  if (!applicant) return;
  say('idCheck.onInitialized');
  say('idCheck.onApplicantLoaded', { applicantId: applicant.applicantId });
  tell(`Checking ${applicant.name}.`, true);
  if (pendingOutcome) await decide(pendingOutcome);
};

const decide = async (outcome) => {
  pendingOutcome = outcome;
  const result = await attempt(() => post('/websdk/decision', { outcome }));
  if (!result) return;
  pendingOutcome = null;
  report(result);
};

choices.addEventListener('submit', (event) => {
  event.preventDefault();
  void decide(event.submitter.value);
});

again.addEventListener('click', () => {
  again.hidden = true;
  void start();
});

addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== location.origin) return;
  const { method } = event.data ?? {};
  if (method === 'idCheck.init' || method === 'idCheck.updateAccessToken') {
    if (typeof event.data.accessToken !== 'string') {
      tell('The check could not be started. Close it and try again.', false);
      return;
    }
    parentOrigin = event.origin;
    accessToken = event.data.accessToken;
    void start();
  }
});

say('idCheck.onReady');
