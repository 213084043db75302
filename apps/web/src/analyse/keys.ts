// What the keys of Analyse do.
import { type KeyHandler, listenToKeys } from '../keyboard.ts';
import { ANALYSE_KEYS } from './keymap.ts';
import type { Analysis } from './state.ts';

export function listenToAnalyseKeys(analysis: Analysis): void {
  const { desk, looks, searching, proving, settingUp } = analysis;
  listenToKeys(ANALYSE_KEYS, () => {
    const always = {
      undoEdit: desk.undoEdit,
      redoEdit: desk.redoEdit,
      leave: leaveFrom(analysis),
    };
    if (settingUp.draft()) return always;
    return {
      ...always,
      walkBack: proving.walk() && proving.takeBack,
      back: [desk.back, desk.forward],
      ends: [desk.toStart, desk.toEnd],
      siblings: [() => desk.sibling(-1), () => desk.sibling(1)],
      engine: searching.toggle,
      solve: analysis.solveByFours,
      threats: () => looks.toggle('threats'),
      forbidden: () => looks.toggle('forbidden'),
      branches: () => looks.toggle('branches'),
      turn: [looks.mirror, looks.rotate],
      deleteFrom: analysis.deleteFrom,
    };
  });
}

/** Closes what is open, the innermost first. */
function leaveFrom(analysis: Analysis): KeyHandler {
  if (analysis.settingUp.draft()) return analysis.settingUp.close;
  if (analysis.proving.walk()) return analysis.proving.leave;
  if (analysis.tool()) return () => analysis.setTool(undefined);
  return analysis.explanation() ? analysis.closeExplanation : undefined;
}
