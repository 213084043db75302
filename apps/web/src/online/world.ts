// The world of the page: its socket, its clock, its storage, and the events after which a connection may be dead.
import { ID_BYTES } from '@tengen/wire';
import type { Api } from './api.ts';
import { WIRE_VERSION } from './machine/state.ts';
import type { KeptCommand, LineEvents, OnlineWorld, ServerLine } from './shell.ts';

/** A tab's own: another tab of the same player has its own unanswered commands. */
const KEPT = 'tengen.online-commands';

export function pageWorld(base: string, api: Api): OnlineWorld {
  return {
    now: () => performance.now(),
    chance: Math.random,
    newId: () => randomId(ID_BYTES.command),
    open: events => openSocket(base, events),
    askAbout: api.about,
    kept: keptCommands,
    keep(commands) {
      try {
        sessionStorage.setItem(KEPT, JSON.stringify(commands));
      } catch {
        // Full or forbidden: a reload forgets what was not answered yet.
      }
    },
  };
}

function keptCommands(): readonly KeptCommand[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(found) ? (found as readonly KeptCommand[]) : [];
  } catch {
    // Forbidden, or not our text.
    return [];
  }
}

function openSocket(base: string, { opened, heard, closed }: LineEvents): ServerLine {
  const address = new URL('ws', base);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address, [`tengen.${WIRE_VERSION}`]);
  socket.onopen = opened;
  socket.onmessage = ({ data }) => heard(String(data));
  socket.onclose = ({ code }) => closed(code);
  return {
    send(text) {
      // A socket that closes has an event of its own; the command is repeated then.
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close() {
      socket.onclose = null;
      socket.close();
    },
  };
}

/** Random base64url text; four characters stand for three bytes. */
function randomId(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Calls `wake` when the page is seen again or the network is back. */
export function listenForWaking(wake: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  addEventListener('pageshow', wake);
  addEventListener('online', wake);
}
