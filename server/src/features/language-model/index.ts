export { LanguageModel, ModelAnswerError, type ModelSettings } from './language-model.ts';
export { plainSchema } from './plain-schema.ts';
export { purgeModelCalls } from './queries.ts';
