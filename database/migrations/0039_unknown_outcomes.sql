-- Payments with an unknown outcome: Today counts their orders, and nearly always there is none.
create index attempt_outcome_unknown on payments.attempt (order_id) where state = 'FAILED' and decline_code = 'OUTCOME_UNKNOWN';
