import { describeConformance } from '../test/conformance.ts';
import { indexShelf, recommend } from './index.ts';

describeConformance('the engine', (taste, cigars, context) => recommend(taste, indexShelf(cigars), context));
