import { connectReport } from '../../machines/reports/report.connect.ts';
import type { MachinePage } from '../kit/page/page-code.ts';
import { Report, reportSubtitle } from './Report.tsx';

export const page: MachinePage<typeof connectReport> = {
  connect: connectReport,
  View: Report,
  subtitle: reportSubtitle,
};
