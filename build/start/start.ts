import { type Configuration, sendFirstRequests } from './first-requests.ts';

declare const CONFIGURATION: Configuration;

try {
  sendFirstRequests(window, CONFIGURATION);
} catch {
  // Without storage, or with an invalid value in it, the session handles it itself.
}
