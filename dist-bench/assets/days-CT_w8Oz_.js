// server/http/refusal.ts
/** An expected "no": thrown anywhere below a route, answered as JSON with this status and body. */
var Refusal = class extends Error {
  name = 'Refusal';
  status;
  body;
  headers;
  constructor(status, body, headers = {}) {
    super(`${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
};
var badFields = (errors) => new Refusal(400, errors);
var notFound = () => new Refusal(404, { detail: 'Not found.' });
var invalidPage = () => new Refusal(404, { detail: 'Invalid page.' });
var forbidden = () =>
  new Refusal(403, {
    detail: 'You do not have permission to perform this action.',
    code: 'permission_denied',
  });
var unauthorized = (body) => new Refusal(401, body, { 'www-authenticate': 'Bearer realm="api"' });
/** @param seconds until the next try is worth it, rounded up to at least one. */
function throttled(seconds) {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Refusal(
    429,
    { detail: `Request was throttled. Expected available in ${wait} ${wait === 1 ? 'second' : 'seconds'}.` },
    { 'retry-after': String(wait) },
  );
}
var busy = () => new Refusal(503, { detail: 'The host is busy. Try again shortly.' }, { 'retry-after': '2' });
// server/domain/days.ts
/** Days are `YYYY-MM-DD` in UTC. */
var dayOf = (instant) => instant.toISOString().slice(0, 10);
/** @param days may be negative. */
function addDays(day, days) {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 864e5));
}
/** The same day of another year; 29 February becomes 28. */
function addYears(day, years) {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${day.slice(4)}`;
  return isDay(same) ? same : `${year}-02-28`;
}
/** True for a day that exists: 2023-02-30 does not. */
function isDay(text) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(new Date(time)) === text;
}
/** A day that exists, between 1900 and 2100. */
var isRecentDay = (text) => isDay(text) && text >= '1900-01-01' && text <= '2100-12-31';
/** For sorting, the earlier day first. */
var byDay = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
export {
  isDay as a,
  badFields as c,
  invalidPage as d,
  notFound as f,
  dayOf as i,
  busy as l,
  unauthorized as m,
  addYears as n,
  isRecentDay as o,
  throttled as p,
  byDay as r,
  Refusal as s,
  addDays as t,
  forbidden as u,
};
