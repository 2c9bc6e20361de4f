/**
 * Required statements of consent to electronic signing. Source: 15 U.S.C. 7001(c). The document repeats it; `npm run
 * consent-pdf` regenerates it.
 */
export const consentPoints: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'You can sign on paper',
    text: 'We can send you everything to sign on paper. It takes longer but is free of charge.',
  },
  {
    title: 'You can withdraw your consent',
    text: 'Contact the club. From then on we’ll post documents to you; documents you’ve already signed stay valid.',
  },
  {
    title: 'What it covers',
    text: 'Your investor profile, subscription agreements, statements, tax documents and notices from the club.',
  },
  {
    title: 'Keep your contact details up to date',
    text: 'You can update your phone and address in your profile. Contact the club to change your email address.',
  },
  {
    title: 'Copies',
    text: 'You can download every document under Documents. Paper copies are free of charge on request.',
  },
  {
    title: 'Technical requirements',
    text: 'A current browser, an email address and a PDF reader.',
  },
];
