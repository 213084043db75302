// The language of a visit: the one a person chose before, else the first that the browser asks for and we
// have. Small, because it is part of the first script.
import { LANGUAGES, type Language, languageFor } from '@tengen/words/languages';

/** Where preferences.ts keeps everything that a person chose. */
export const PREFERENCES_KEY = 'tengen.preferences';

export function storedLanguage(): Language {
  return chosenLanguage() ?? languageFor(navigator.languages);
}

function chosenLanguage(): Language | undefined {
  try {
    const { language } = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}');
    return LANGUAGES.find(known => known === language);
  } catch {
    // No storage, or not our text: the browser's wish is fine.
    return undefined;
  }
}
