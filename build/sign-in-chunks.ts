import { anyOf, icons, ours, packages } from './chunk-patterns.ts';

/**
 * The files that a first sign-in loads up to the portfolio: `index` and `forms`; interaction with the form loads
 * `account`, `validation`, `figures` and `portfolio`: with the page, the style sheet, the font and three calls that makes
 * twelve requests.
 */
export const signInChunks = [
  {
    name: 'index',
    test: anyOf(
      String.raw`index\.html$`,
      // The bundler's own helpers, and the icons that the sign-in form and the members' frame share.
      String.raw`rolldown[\\/]runtime`,
      icons('eye(?:-off)?'),
      // Imported when the application is mounted, so that it is evaluated in a task of its own.
      packages('react-dom', 'scheduler'),
      ours(
        '{main,machines/kit/selectors/snapshot.selectors,views/kit/page/use-heading-focus}',
        'views/ui/forms/{Field,TextInput,field-context,control-look}',
        'views/ui/feedback/{Notice,tone}',
        'views/ui/navigation/{ButtonLink,SkipLink,TextLink}',
      ),
    ),
    priority: 9,
  },
  // Needed by every page except the sign-in page, and what nearly every page of a member needs: the frame, and how amounts
  // and days are written.
  {
    name: 'account',
    test: anyOf(
      packages('zod'),
      icons('chevron-right'),
      ours(
        'machines/session/session.connect',
        'views/ui/forms/{Checkbox,Select,clean-text}',
        'views/shell/MemberFrame',
        'views/kit/page/{PageHead,use-drawn,use-later}',
        'views/ui/feedback/{EmptyState,Badge,use-online}',
        'views/kit/format/{format,money,money-format,use-today}',
        'views/ui/layout/{Card,FoldedTools,Monogram,Section,Sections,Tabs,use-media}',
        'views/kit/content/{safe-href,StartupMark}',
        'machines/kit/{list.machine,query,browser/visibility,calls/idempotency-key,selectors/page.selectors}',
        '{machines/kit/files/safe-link,api/kit/page}',
        'domain/{days/calendar-periods,texts/country-name,days/days,texts/search-params,texts/text-patterns,queries/basis}',
        'domain/money/amounts/{comparisons,decimal,minor-units,plain-amount,sums}',
      ),
    ),
    priority: 8,
  },
  {
    name: 'forms',
    test: anyOf(
      // Not the part of it that is loaded apart, with a query.
      String.raw`${packages('react-hook-form')}[^?]*$`,
      ours(
        'views/session/{signIn.page,DemoSignIn,SignOutNotice}',
        'machines/session/sign-in/sign-in.selectors',
        'views/shell/PublicFrame',
        'views/kit/page/{PublicHead,FailureNotice}',
        'views/kit/forms/{form-failure,lazy-resolver,UnavailableNotice}',
        'views/ui/forms/PasswordInput',
      ),
    ),
    priority: 7,
  },
  // The schemas of forms, and form validation: loaded on the first interaction with a form.
  {
    name: 'validation',
    test: anyOf(
      packages('@hookform'),
      ours('views/session/sign-in-form', 'views/kit/forms/{credentials,use-password-strength}'),
    ),
    priority: 6,
  },
  // Shared by the portfolio, the reports and the pages of the club: key figures, tables, and files of reports.
  {
    name: 'figures',
    test: anyOf(
      ours(
        'domain/money/{amounts/known-amounts,report/converted-value,returns/ratio-names}',
        'domain/reports/report-formats',
        'views/ui/layout/KeyFigure',
        'views/ui/table/DataTable',
        'views/kit/export/use-real-figures',
        'views/kit/files/GenerateFileButton',
        'machines/kit/files/{report-file,file-list,download}',
        'api/portfolio/{portfolio,holding,report-head}',
        'api/reports/performance',
      ),
    ),
    priority: 5,
  },
  {
    name: 'portfolio',
    test: anyOf(
      ours(
        'views/portfolio/overview/',
        'views/portfolio/holdings/',
        'views/portfolio/figures/',
        'domain/money/report/{holding-amounts,key-figures,report-totals,row-ids}',
      ),
    ),
    priority: 4,
  },
];
