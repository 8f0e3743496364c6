// One question at a time: while an answer is on its way only the newest wish waits, and answers come in their order.
export function latest<Wish, Answer>(ask: (wish: Wish) => Promise<Answer>, heard: (answer: Answer) => void): (wish: Wish) => void {
  let busy = false;
  let waiting: { wish: Wish } | null = null;
  const go = async (first: Wish): Promise<void> => {
    busy = true;
    for (let next: { wish: Wish } | null = { wish: first }; next; next = waiting) {
      waiting = null;
      try {
        heard(await ask(next.wish));
      } catch {
        // No answer: what was known before stays.
      }
    }
    busy = false;
  };
  return (wish) => {
    if (busy) waiting = { wish };
    else void go(wish);
  };
}
