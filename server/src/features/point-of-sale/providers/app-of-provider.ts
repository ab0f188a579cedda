import { ProviderClient, type ProviderSettings } from './provider-client.ts';
import { ProviderError } from './provider-error.ts';

/** What every provider has: its settings, a client for its API, and the app it knows this server by. */
export abstract class AppOfProvider<Settings extends ProviderSettings & { app: object | null }> {
  protected readonly settings: Settings;
  protected readonly client: ProviderClient;
  readonly #label: string;

  constructor(label: string, settings: Settings) {
    this.settings = settings;
    this.client = new ProviderClient(label, settings);
    this.#label = label;
  }

  get isSetUp(): boolean {
    return this.settings.app !== null;
  }

  /** The app of this server; a refusal where none is set. */
  protected get app(): NonNullable<Settings['app']> {
    if (!this.settings.app) throw new ProviderError('refused', `${this.#label} is not set up on this server`);
    return this.settings.app;
  }
}
