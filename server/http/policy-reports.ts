import type { Hono } from 'hono';
import * as z from 'zod';
import type { Host } from '../host.ts';
import { readBody } from './body.ts';
import { limitRequests } from './limit.ts';
import { limitAddressOf } from './origin.ts';

/** The path to which browsers report violations of a page's content security policy. */
export const policyReportPath = '/policy-reports';

const directives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'connect-src',
  'font-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'object-src',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
] as const;

const reportTypes = /^application\/csp-report\s*(?:;|$)/i;

/** CSP level 3, section 5.3. Only the necessary fields are read: URLs may contain private data. */
const policyReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.enum([...directives, 'other']).catch('other'),
    'blocked-uri': z.string().catch(''),
  }),
});

/** "inline", "eval" or "data" unchanged; of a URL its origin. */
const sourceOf = (blocked: string): string => {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 200) : 'unknown';
};

/** Counts and logs the reports of browsers. Anybody may send them, so they are limited per address. */
export function mountPolicyReports(app: Hono, host: Host): void {
  app.post(policyReportPath, async (context) => {
    await limitRequests(host, `policy report ${limitAddressOf(context, host.settings)}`, 30, 60);
    const { 'csp-report': report } = await readBody(context, policyReport, reportTypes);
    const { 'effective-directive': directive, 'blocked-uri': blocked } = report;
    host.metrics.policyViolated(directive);
    host.log.warn({ directive, source: sourceOf(blocked) }, 'The content security policy blocked something.');
    return context.body(null, 204);
  });
}
