-- Changes what is promised and what lies in the store for several items at once, and tells which were changed. Locks the
-- rows by id first and updates them in a statement of its own: in one statement the two would see different versions of a
-- row that others are adding to their carts, and deadlock.
CREATE FUNCTION move_stock(item_ids int[], reserved_by int[], on_hand_by int[]) RETURNS SETOF int LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM product_items WHERE id = ANY(item_ids) ORDER BY id FOR NO KEY UPDATE;
  RETURN QUERY
    UPDATE product_items item SET reserved = item.reserved + moved.reserved, on_hand = item.on_hand + moved.on_hand
    FROM unnest(item_ids, reserved_by, on_hand_by) AS moved (item_id, reserved, on_hand)
    WHERE item.id = moved.item_id AND item.reserved + moved.reserved <= item.on_hand + moved.on_hand
    RETURNING item.id;
END $$;
