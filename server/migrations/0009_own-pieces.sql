-- Pieces of an item that a customer's own unpaid order holds. To everybody else they are not for sale; to this customer
-- they are: placing the order again takes them over.
CREATE FUNCTION pieces_held_for(customer integer, item integer) RETURNS integer LANGUAGE sql STABLE
RETURN (
	SELECT coalesce(sum(line.qty), 0)::integer
	FROM orders JOIN order_lines line ON line.order_id = orders.id
	WHERE orders.user_id = customer AND line.product_item_id = item AND orders.stock = 'held'
		AND orders.status IN ('Pending', 'Payment failed') AND orders.payment_method <> 'cod'
);
