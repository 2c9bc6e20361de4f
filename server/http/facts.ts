import { AsyncLocalStorage } from 'node:async_hooks';

/** The origin of a request. */
export type RequestFacts = {
  readonly requestId: string;
  readonly address: string;
  /** The key by which requests are counted: the address, or the /64 network of an IPv6 address. */
  readonly limitAddress: string;
  readonly agentHash: string;
  /** Browser and system; empty if the request does not name them. */
  readonly device: string;
};

const background: RequestFacts = {
  requestId: '-',
  address: '-',
  limitAddress: '-',
  agentHash: '-',
  device: '',
};
const storage = new AsyncLocalStorage<RequestFacts>();

/** The facts of the current request; dashes for work outside of requests. */
export const requestFacts = (): RequestFacts => storage.getStore() ?? background;

export const withRequestFacts = <Result>(facts: RequestFacts, work: () => Result): Result =>
  storage.run(facts, work);
