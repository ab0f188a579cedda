import { fillCatalogue } from '../../src/features/catalogue/index.ts';
import { type ChatServer, startChatServer } from '../../../stand-ins/src/chat-model.ts';
import { createWorld, type World } from './world.ts';

/** A product that asks a stand-in for a language model, with the catalog. */
export interface ModelWorld {
  world: World;
  chat: ChatServer;
  /** What it logged as a warning. */
  warnings: string[];
  close(): Promise<void>;
}

/** Starts both; a lounge may ask the model `dailyCalls` times a day. */
export async function startModelWorld(dailyCalls: number): Promise<ModelWorld> {
  const chat = await startChatServer();
  const warnings: string[] = [];
  const world = await createWorld({
    model: { baseUrl: chat.baseUrl, apiKey: 'a key', model: 'test-model', dailyCalls, timeLimit: 1500 },
    logger: { level: 'warn', stream: { write: (line) => void warnings.push(line) } },
  });
  await fillCatalogue(world.context());
  const close = async () => {
    await world.close();
    await chat.close();
  };
  return { world, chat, warnings, close };
}
