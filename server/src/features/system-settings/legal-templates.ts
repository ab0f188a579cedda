import type { LegalKind } from '@vitola/contract/system-settings/legal-constants';

/** The texts that hold until the operator publishes their own. Each sentence says what the product does. */
export const legalTemplates: Record<LegalKind, string> = {
  terms: `## Who runs this service
This service is run by whoever gave you its address. They have not published terms of their own yet; this page describes what the software does.

## Accounts
An account is for one person. Keep its password to yourself, and turn on the second step on your account page if others use your devices.
Accounts of members are free. You can delete yours, with everything in it, on your account page at any time.

## Lounges
A lounge that signs up starts on the trial. Paid plans and their prices are shown before anything is paid, and a paid plan can be canceled in billing.
What a lounge writes about its cigars, and what it charges for them, is the lounge’s own responsibility.

## Recommendations
Recommendations are computed from the answers you give and from the cigars on a lounge’s shelf. They are suggestions, not advice about your health.
Tobacco is for adults. Do not use this service if you are below the age at which you may buy tobacco where you are.`,
  privacy: `## What is kept about guests
A guest’s answers and the cigars they were shown are kept with a random number, without a name. A guest who leaves an address agrees to that separately; it is kept, together with their answers and picks, for the lounge they left it with until the lounge deletes it, and removed after at most 90 days if it was never confirmed.

## What is kept about members
- Your email address, your username, and your password as a hash that cannot be read.
- The cigars you save, with your ratings, notes and photos. Nobody else sees them; the location and camera data in photos is removed.
- What you publish yourself: reviews, with the first name you choose, and cigars you share by a link. A share’s link closes after 90 days.
- Your points at lounges whose loyalty program you use.

## What is kept about lounges
A lounge’s shelf, prices, sales, settings and figures are kept for the lounge. Other lounges cannot see them. Card numbers never reach this service: payments are made at the payment provider.

## Who else gets data
Nobody buys data here. Email passes through the operator’s mail server. If the operator has set up a language model, it receives the brand and the name of a cigar, never anything about you. If a lounge pays, the payment provider receives the lounge’s name and email address.

## Cookies
There is a cookie that keeps you signed in, and one that recognizes a device you signed in on before. Nothing on these pages loads from other sites, and nobody follows you around the web.

## Your choices
You can download everything the service keeps about your account, and delete the account, on your account page. Deleting removes it at once; the record of what happened stays, without whose account it was. Backups that the operator has made keep it until they are replaced.`,
};
