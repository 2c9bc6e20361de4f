import { connectRequests } from '../../../machines/market/requests.connect.ts';
import type { MachinePage } from '../../kit/page/page-code.ts';
import { Requests, requestsSubtitle } from './Requests.tsx';

export const page: MachinePage<typeof connectRequests> = {
  connect: connectRequests,
  View: Requests,
  subtitle: requestsSubtitle,
};
