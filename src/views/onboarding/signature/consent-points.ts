/**
 * What consent to electronic signing has to say. Source: 15 U.S.C. 7001(c). The paper to be opened repeats it:
 * `npm run papers` writes it anew.
 */
export const consentPoints: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'You may have paper instead',
    text: 'Everything can be sent and signed on paper. It takes longer and costs you nothing.',
  },
  {
    title: 'You may withdraw',
    text: 'Write to the club. From then on papers come by post; what you signed before stays valid.',
  },
  {
    title: 'What it covers',
    text: 'Your investor profile, subscription agreements, statements, tax papers and notices of the club.',
  },
  {
    title: 'Keep your address up to date',
    text: 'You change phone and postal address on this page, and your e-mail address by writing to the club.',
  },
  {
    title: 'Copies',
    text: 'Every paper can be downloaded under Documents. A copy on paper is sent free of charge when you ask.',
  },
  {
    title: 'What you need',
    text: 'A current browser, an e-mail address, and a program that opens PDF files. Opening this paper shows that you have one.',
  },
];
