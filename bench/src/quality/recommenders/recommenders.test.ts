import { describeConformance } from '../../../../engine/test/conformance.ts';
import { RECOMMENDERS } from './recommenders.ts';
import { asScorer, engineScorer } from './scorer.ts';

describeConformance('the engine', engineScorer);
for (const recommender of RECOMMENDERS) describeConformance(recommender.name, asScorer(recommender));
