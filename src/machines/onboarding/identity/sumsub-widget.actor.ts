import sns from '@sumsub/websdk';
import { fromCallback } from 'xstate';
import { failureFrom } from '../../kit/failure.ts';
import type { Secret } from '../../kit/secret.ts';
import type { WidgetCommand, WidgetReport } from './identity.machine.ts';

const minRefreshInterval = 5000;

/**
 * Runs the provider's widget in the view's element. It refreshes its own token through `fetchToken`, at most once every
 * five seconds, and reports only that something was submitted: the result comes from the host.
 */
export const runWidget = (fetchToken: (signal: AbortSignal) => Promise<string>) =>
  fromCallback<WidgetCommand, { token: Secret<string> | null }>(({ input, receive, sendBack }) => {
    const ending = new AbortController();
    const emit = (report: WidgetReport) => {
      if (!ending.signal.aborted) sendBack(report);
    };
    let pending: Promise<string> | null = null;
    const refreshToken = () => {
      pending ??= fetchToken(ending.signal).finally(() => {
        setTimeout(() => {
          pending = null;
        }, minRefreshInterval);
      });
      pending.catch((error: unknown) => emit({ type: 'widget.failed', failure: failureFrom(error) }));
      return pending;
    };
    const widget = sns
      .init(input.token?.() ?? '', refreshToken)
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
