/** The page's text above its table. */
export const SLIPS_INTRODUCTION = `# Where three cards go wrong

\`npm run bench -- --slips\` writes this page; don't edit it. No real guest was measured. [How good the recommendations are](recommendation-quality.md)
measures how often a card is right; this page counts the cards that a tobacconist would be embarrassed by, in two simulators that share nothing but the
catalog and the random numbers.

- **tastes** is the simulator of that page: hidden utilities. Half of its shelves are dirty, half have facts missing.
- **personas** are twelve kinds of guests with rules in order of importance: a later rule only breaks ties. A beginner looks at strength first, a guest on a
  lunch break at the minutes, a saver at the price, a regular at the wrapper or the country. Each guest has a price ceiling, two favorite makers and a mood of their
  own; one answer in ten slips to a neighbor. Their shelves are clustered (a few makers, their lines in several sizes) and carelessly written: 15 % of the
  facts, 60 % of the smoking times and 8 % of the prices are missing, 17 % of the strengths are mistyped by up to two steps, 6 % of the cigars are entered twice.

The catalog knows the strength of 85 % of the cigars under the name they have on the shelf, in both simulators.

Numbers of the engine are chosen on seeds 1 and 2 and judged here on 101 and 102. The columns are shelves of 8, 25, 80 and 400 cigars. A share counts only
the guests to whom it could happen: beginners, guests with 20-30 minutes, guests who asked for premium. A miss is *by far* from 15 minutes above the longest
minutes asked for, two steps from every strength asked for, or a quarter above the budget. *Embarrassed* guests got a card that is too strong for a
beginner, takes an hour of their half hour, misses by far, or one cigar twice. *Percent is off*: the mean distance between the percent shown and the share
of guests who are glad of the card, by tenths.`;
