// What the page remembers of a person: language, looks. Storage may be full, forbidden or hold
// anything at all, so every value read is checked and no failure is heard of.
import { THEMES, type Theme } from '@tengen/board-view';
import { LANGUAGES, type Language, languageFor } from '@tengen/words';

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly hasNumbers: boolean;
}

const KEY = 'tengen.preferences';

export function readPreferences(wishes: readonly string[]): Preferences {
  const stored = readStored();
  return {
    language: LANGUAGES.find(language => language === stored.language) ?? languageFor(wishes),
    theme: THEMES.find(theme => theme === stored.theme) ?? 'auto',
    hasNumbers: typeof stored.hasNumbers === 'boolean' ? stored.hasNumbers : true,
  };
}

function readStored(): Partial<Record<keyof Preferences, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // No storage, or not our text: the defaults are fine.
    return {};
  }
}

export function storePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A person without storage chooses again next time.
  }
}
