import { anyOf, icons, ours, packages } from './chunk-patterns.ts';

/**
 * The files that a first sign-in loads up to the portfolio: `index` and `forms`; interaction with the form loads
 * `account`, `validation`, `members` and `portfolio`: with the page, the style sheet, the font and three calls that makes
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
  // Needed by every page except the sign-in page.
  {
    name: 'account',
    test: anyOf(packages('zod'), ours('machines/session/session.connect', 'views/ui/forms/Checkbox')),
    priority: 8,
  },
  {
    name: 'forms',
    test: anyOf(
      packages('react-hook-form'),
      ours(
        'views/session/{SignIn,DemoSignIn,SignOutNotice,lazy-resolver}',
        'machines/session/sign-in/sign-in.selectors',
        'views/shell/PublicFrame',
        'views/kit/page/{PublicHead,FailureNotice}',
        'views/kit/forms/form-failure',
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
  {
    name: 'members',
    test: anyOf(
      ours(
        'views/shell/MemberFrame',
        'views/kit/page/{PageHead,use-drawn,use-early-texts,use-later}',
        'views/ui/feedback/EmptyState',
        'views/kit/export/{use-real-figures,save-file,written-by}',
        'domain/country-name',
        'views/kit/format/{format,money,money-format,use-today}',
        'views/portfolio/figures/{amounts,basis,key-figures,multiples}',
        'views/ui/forms/Select',
        'views/ui/layout/{Tabs,Card,Section,FoldedTools,KeyFigure,Monogram,use-media}',
        'views/ui/feedback/{Badge,use-online}',
        'views/kit/files/GenerateFileButton',
        'views/kit/content/{safe-href,StartupMark}',
      ),
      // Shared by the portfolio and the reports.
      ours(
        'machines/kit/{list,query,selectors/page.selectors}',
        'machines/kit/files/{blob-file,safe-link,report-file,download}',
        'domain/{file-format,days,search-params,text-patterns,queries/basis}',
        'domain/money/{decimal,carry}',
        'api/kit/file-answer',
        'api/portfolio/{portfolio,holding,report-head}',
        'api/reports/{report-files,performance}',
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
        'machines/portfolio/portfolio.connect',
      ),
    ),
    priority: 4,
  },
];
