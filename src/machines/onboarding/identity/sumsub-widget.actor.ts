import sns from '@sumsub/websdk';
import { fromCallback } from 'xstate';
import { failureFrom } from '../../kit/failure.ts';
import type { Secret } from '../../kit/secret.ts';
import type { WidgetCommand, WidgetReport } from './identity.machine.ts';

const shortestRenewal = 5000;

/**
 * Runs the provider's widget in the view's element. It renews its own token through `fetchToken`, at most once every
 * five seconds, and reports only that something was submitted: the result comes from the host.
 */
export const runWidget = (fetchToken: (signal: AbortSignal) => Promise<string>) =>
  fromCallback<WidgetCommand, { token: Secret<string> | null }>(({ input, receive, sendBack }) => {
    const ending = new AbortController();
    const emit = (report: WidgetReport) => {
      if (!ending.signal.aborted) sendBack(report);
    };
    let renewal: Promise<string> | null = null;
    const renew = () => {
      renewal ??= fetchToken(ending.signal).finally(() => {
        setTimeout(() => {
          renewal = null;
        }, shortestRenewal);
      });
      renewal.catch((error: unknown) => emit({ type: 'widget.failed', failure: failureFrom(error) }));
      return renewal;
    };
    const widget = sns
      .init(input.token?.() ?? '', renew)
      .withConf({ lang: 'en' })
      .withOptions({ addViewportTag: false, adaptIframeHeight: true })
      .on('idCheck.onReady', () => emit({ type: 'widget.ready' }))
      .on('idCheck.onApplicantSubmitted', () => emit({ type: 'widget.submitted' }))
      .on('idCheck.onApplicantResubmitted', () => emit({ type: 'widget.submitted' }))
      .on('idCheck.onError', () => emit({ type: 'widget.failed', failure: failureFrom(null) }))
      .build();
    let isLaunched = false;
    receive(({ element }) => {
      if (isLaunched || ending.signal.aborted) return;
      isLaunched = true;
      widget.launch(element);
    });
    return () => {
      ending.abort();
      if (isLaunched) widget.destroy();
    };
  });
