/** The page's text above its table. */
export const POOLED_INTRODUCTION = `# What lounges could learn from each other

\`npm run bench -- --pooled\` writes this page; don't edit it. No real guest was measured.

A new lounge has no feedback. Others have: had a new lounge begun with how often their guests picked each cigar, how much better would its first cards be? Measured in
both simulators of [Where three cards go wrong](recommendation-slips.md), with the engine as lounges run it. **This isn't built**:
[decision 54](decisions/0054-lounges-learn-alone.md) says why.

- **Shared**: picks of a cigar in comparison with those expected at each lounge's own rate, of the cigars that the catalog recognizes (85 %), each lounge after 500 guests
  who pick a card or none by the odds that they are glad of it. A cigar counts if at least five lounges know it; otherwise its line, if five know that.
- **The new lounge** begins with the shared rate as 100 impressions of each such cigar; feedback moves a cigar by at most 0.04 of fit, as everywhere.
- **Known** is the share of its cigars that enough lounges know. *Gain* is the difference in NDCG@3, with its standard error over 60 lounges of 40 guests, each served both ways.`;
