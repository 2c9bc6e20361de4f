/** A buyer bids and a seller offers; `side` is that of the investor, whose own proposal is `is_mine`. */
export const proposalName = (
  { side }: { readonly side: string | null },
  { is_mine: isMine }: { readonly is_mine: boolean },
): 'bid' | 'offer' => ((side === 'sell') === isMine ? 'offer' : 'bid');
