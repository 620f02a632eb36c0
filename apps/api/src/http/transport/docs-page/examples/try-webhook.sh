curl "$ORIGIN/api/webhooks/$ID/test" -X POST -H "Authorization: Bearer $SESSION"
