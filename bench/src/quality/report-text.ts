/** How the report begins. */
export const ABOUT = `# How good the recommendations are

Written by \`npm run bench\`; do not edit. Every figure comes from one run in which all recommenders served the same
simulated guests on the same simulated shelves. No real guest was measured: these figures say how the engine compares
with simpler ways under stated assumptions, not how happy a lounge's guests will be. The real answer comes from the
log of shown cards, their propensities and the pick codes.

## The simulator

- **Shelves** are drawn from the reference catalogue: 10, 50, 300 or 2,000 cigars on offer, and one in ten more that can't be
  sold (out of stock, paused, none left). Facts are *clean*; *dirty* (a third of the facts were filled in by a machine and are
  marked unverified; of those four in ten are wrong, of the others one in twenty); or *missing* (four facts in ten, one price in ten).
- **What is true of a cigar** differs from what is written: its body departs from the written strength (standard deviation
  0.35 of a step), notes have intensities, one unlisted note in sixteen is there faintly, and its quality is written nowhere.
- **A guest's hidden taste** is not built from the engine's formula. Utility = body with a personal ideal and tolerance, too strong
  and too mild costing differently by experience, saturating; liking for each of 28 notes, drawn from a taste for the word's group, five
  hidden factors that cut across the groups, and a part of its own; 24 random pairs of notes that help or hurt each other; pepper that is liked or not
  depending on body; time and price as losses beyond a personal threshold (a quarter hardly mind prices, three in ten have no hurry); origin, brand, and quality, of which price tells a little. Choices add Gumbel noise.
- **Answers** are given from the taste with slips: strength with an error of 0.4 of a step, flavour words by the mean liking of the
  notes the guest takes the word to mean (a quarter of them left out at random) plus noise, budgets by the lounge's own prices.
- **Seeds**: the engine's numbers were chosen on worlds 1 and 2. This report uses worlds 101 to 104, other shelves and other guests.

The recommenders:

| name | what it does |
| --- | --- |
| random in stock | three at random |
| most popular | the three most picked so far; without picks, the first three |
| price-sorted filter | what a simple template does: strength and flavours asked for, sorted by price; the middle, the cheapest, the dearest |
| hand-linked votes | what quiz apps do: the owner links up to 20 fitting cigars to every answer, the most linked are shown |
| fit alone | the engine without feedback and without exploration |
| engine | as served |
| mind reader | the end of the scale: knows the hidden taste itself and the catalogue's facts; no questionnaire can get there |`;

/** What stands under each heading. */
export const NOTES = {
  aims: `Where the factor over the filter is missed, it is on small shelves before any feedback. **How much is there to be had?** A reader who knows how these
guests are drawn and how they answer, though not the guest, keeps the same rules and picks the three cards likeliest to hold a hit, reached 1.56 x with 10 clean cigars, 1.58 with 10 dirty
ones, 1.71, 1.60 and 1.67 with 50 clean, dirty and missing (training worlds; docs/decisions/0008). No engine can know that much. **Ten cigars**: the best tenth is one cigar, and three
drawn blindly hold it three times in ten, so the filter starts high. Freed from the rule that Best Match should rarely be outshone the engine reaches 1.53 with clean facts, but then every second
guest reads a higher match beside Best Match; we keep the rule. **Dirty facts**: one fact in six is wrong and nothing on the shelf tells which. **Missing facts**: what is not written is taken as what
the wrapper and the vitola's name make likely, which closes most of the gap, not all. A month of feedback closes it where facts are clean (see below).`,
  relevance: `hit@3: one of the cards is among the guest's true best tenth (at least one cigar). NDCG@3: gain (2b - 1)^2 of the share b of the
shelf that a card beats, 0 under a half. MRR: 1 / place of the first card in the best tenth. 'Best Match beats': share of the shelf
the first card beats. The standard error of a hit rate over 3,200 guests is below 0.009. The engine and the filter must keep three prices in order; the
other recommenders are free to show their three best.`,
  feedback: `The engine first serves a month of guests, who take or leave its cards; then everyone serves new guests. Feedback
moves a cigar by at most 0.04 of fit. Facts are clean.`,
  month: `60 guests a day for 30 days, mean of eight shelves, clean facts, no feedback. Coverage: share of the shelf shown at least once. Diversity: a third each for
another line, other notes, another body. Where not all three cards are shown, the shelf has no suitable cigar at such a price (mostly beginners
on small shelves), or the best cigar is by far the cheapest, or the dearest, that suits; the card then says so.`,
  calibration: `Percent is the chance that the guest enjoys the cigar: that it is worth more to the guest than the middle one of all blind
pairs of guest and cigar, where a blind pair has 50. Shelves of 50 and 300, clean, dirty and missing facts; bins of fewer than 50 cards are left out.`,
  steering:
    'One cigar in ten is promoted; the same guests with and without steering, shelves of 50 and 300, clean facts.',
  zeros: `Shelves of 1 to 300 cigars, all qualities of facts, one cigar in five promoted, steering on for half of the guests, one guest in four answers
the quiz. The rules are written without the engine's code (\`engine/test/rules.ts\`).`,
  speed:
    'One recommendation with reasons and insight, in Node, single calls timed after a warm-up; a shelf is indexed once per change.',
};
