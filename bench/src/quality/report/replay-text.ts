/** The page's text above its tables. */
export const REPLAY_INTRODUCTION = `# How far a replay is right

\`npm run bench -- --replay\` writes this page; don't edit it. No real guest was measured.

Owners ask under 'What if' (Reports, Analytics) how many more guests would have bought had a cigar always been shown where it suited about as well as others, had it
been left out there, or had only the best match been shown. The answer is an estimate from the log (\`server/src/features/analytics/replay/\`), with an interval
that should contain the truth 19 times in 20, or a sentence that says why there is none. This page counts how often the interval does, where the truth is known:
in both simulators of [Where three cards go wrong](recommendation-slips.md).

- **A lounge** has 8, 25 or 80 carelessly written cigars and 60 to 3,000 visits. The engine chooses the cards as lounges run it. Each cigar also has an appeal that
  no answer and no fact shows (its odds are multiplied by a log-normal factor of 0.8), so that the truth is more than the engine knows. Between a quarter and three quarters of the guests buy.
- **Questions**: only the best, and 'always shown' and 'left out' about the three cigars that were most often one of several.
- **The truth** doesn't use the logged chances as weights: each visit is repeated with other seeds until chance has chosen what the policy would choose, four times, and
  the guests' true chances to buy are compared. It is the expectation for these guests, not for others.
- **Refused**: fewer than 100 visits, fewer than 60 on which the question makes a difference, or fewer than ten guests who bought, or who did not, after a choice that the
  policy would have made too. Intervals are by Student's distribution; its degrees of freedom fall when few visits carry most of the weight, and below 25 there is no answer.

The rules were chosen on seeds 1 and 2 and are judged here on 101 and 102. *Half width* is half of the interval, in guests per 100 visits (the median over all answers);
*truth* is the median size of the true difference in the same unit. *Clear* answers have an interval without 0.`;
