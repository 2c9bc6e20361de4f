import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { Button } from '../navigation/Button.tsx';
import { Notice } from './Notice.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';

const meta = preview.meta({
  title: 'UI/Notice',
  parameters: partsOf('UI/Notice'),
  component: Notice,
  args: {
    title: 'Two of five holdings have no value yet',
    children: 'Totals count the three that have one.',
  },
});

export const Info = meta.story({});
export const Positive = meta.story({ args: { tone: 'positive', title: 'Your password is saved' } });
export const Caution = meta.story({ args: { tone: 'caution', title: 'Your passport expires in 21 days' } });
export const Negative = meta.story({
  args: {
    tone: 'negative',
    live: true,
    title: 'Incorrect email or password',
    children: 'Check both and try again.',
  },
});
export const WithAction = meta.story({
  args: { tone: 'caution', action: <Button size="small">Try again</Button> },
});
export const OneLine = meta.story({ render: () => <Notice>Showing data from 14:02, refreshing.</Notice> });
export const LongText = meta.story({
  globals: { viewport: { value: 'phone360' } },
  args: {
    tone: 'caution',
    action: <Button size="small">Send the documents again</Button>,
    children:
      'The bank that keeps the money of this round asks for a document that shows where the funds come from, because the amount is above the limit of the country.',
  },
});
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  args: { tone: 'positive', title: 'تم حفظ كلمة المرور', children: 'يمكنك الآن تسجيل الدخول.' },
});
export const Offline = meta.story({ render: () => <OfflineBanner offline /> });
export const Online = meta.story({
  render: () => <OfflineBanner offline={false} />,
  parameters: { drawsNothing: 'there is a connection.' },
});
